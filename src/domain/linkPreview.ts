/** What a web page says about itself in a few words. */

export type LinkPreview = {
  title: string
  description: string
  /** The page's own address for itself; empty when it gives none. */
  url: string
  siteName: string
  favicon: string
  image: { url: string; width: number | null; height: number | null; alt: string } | null
}
