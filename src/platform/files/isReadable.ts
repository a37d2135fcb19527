/**
 * True if the bytes can still be read. A folder looks like a file until it is read, and files can be removed from disk.
 */
export const isReadable = (blob: Blob): Promise<boolean> =>
  blob
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
