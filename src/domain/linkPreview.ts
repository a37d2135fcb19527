/** The preview of a web page. */

export type LinkPreview = {
  title: string
  description: string
  /** The page's own canonical address; empty when there is none. */
  url: string
  siteName: string
  favicon: string
  image: { url: string; width: number | null; height: number | null; alt: string } | null
}
