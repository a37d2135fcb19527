/** Makes bytes smaller for the disk. Browsers without compression streams store them as they are. */

export type Packer = {
  pack: (bytes: Uint8Array) => Promise<Uint8Array>
  /** Rejects for bytes that `pack` did not make. */
  unpack: (packed: Uint8Array) => Promise<Uint8Array>
}

/** The first byte says how the others are stored. */
const PLAIN = 0
const DEFLATED = 1

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const parts = new Blob([bytes.slice()]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(parts).arrayBuffer())
}

function withHeader(header: number, bytes: Uint8Array) {
  const result = new Uint8Array(bytes.length + 1)
  result[0] = header
  result.set(bytes, 1)
  return result
}

/** Packs with the browser's own compression. */
export const deflatePacker: Packer = {
  pack: async (bytes) =>
    typeof CompressionStream === 'undefined'
      ? withHeader(PLAIN, bytes)
      : withHeader(DEFLATED, await through(bytes, new CompressionStream('deflate-raw'))),
  unpack: async (packed) => {
    const content = packed.subarray(1)
    return packed[0] === DEFLATED ? through(content, new DecompressionStream('deflate-raw')) : content
  },
}
