/** A file on the server that a text links to. */
import { fileUrl } from '@/api/request/resourceUrl'
import { FileCard } from './FileCard'
import { useFileState } from './useFileState'

/** Renders the file as a card. The server knows its name and uses it for the download. */
export function LinkedFile({ path }: { path: string }) {
  const { state, check } = useFileState(path)
  const name = path.slice(path.lastIndexOf('/') + 1)
  return <FileCard name={name} size={null} href={fileUrl(path)} state={state} beforeDownload={check} />
}
