/** A worker that hashes one file. */
import { hashBlob } from './sha256'

addEventListener('message', (event: MessageEvent<Blob>) => {
  void hashBlob(event.data).then((hex) => postMessage(hex))
})
