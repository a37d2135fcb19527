/** Computes the SHA-256 of a file, slice by slice. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const SLICE_BYTES = 1 << 22

/** Resolves to the SHA-256 in lower-case hex; rejects with the signal's reason when canceled. */
export async function hashBlob(file: Blob, signal?: AbortSignal): Promise<string> {
  const hash = sha256.create()
  for (let from = 0; from < file.size; from += SLICE_BYTES) {
    signal?.throwIfAborted()
    hash.update(new Uint8Array(await file.slice(from, from + SLICE_BYTES).arrayBuffer()))
  }
  return bytesToHex(hash.digest())
}
