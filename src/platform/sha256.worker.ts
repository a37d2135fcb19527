/** A worker that hashes the one file that it is given. */
import { hashBlob } from './sha256'

addEventListener('message', (event: MessageEvent<Blob>) => {
  void hashBlob(event.data).then((hex) => postMessage(hex))
})
