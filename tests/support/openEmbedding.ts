import type { Embedding } from '@/widget/embedding'

/** A frame that is always open. Nobody hears what it tells. */
export const openEmbedding = (more: Pick<Embedding, 'kind' | 'token'>): Embedding => ({
  ...more,
  origin: 'https://shop.example',
  isOpen: () => true,
  setOpen: () => undefined,
  onOpenChange: () => () => undefined,
  tellUnread: () => undefined,
  tellWritten: () => undefined,
})
