/** Sends files without the client. */
import { calls, server } from '@support/serverForEachTest'

/** Uploads a file and sends it to `group/3` or `user/2`; returns the id of its message. */
export async function sendFile(
  token: string,
  target: string,
  { name, type, content = name }: { name: string; type: string; content?: string | Buffer },
): Promise<number> {
  const prepared = await calls.request('POST', '/resource/file/prepare', { content_type: type, filename: name }, token)
  const form = new FormData()
  form.set('file_id', JSON.parse(prepared) as string)
  form.set('chunk_data', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]))
  form.set('chunk_is_last', 'true')
  const uploaded = await server.handle(
    new Request('http://localhost/api/resource/file/upload', {
      method: 'POST',
      headers: { 'X-API-Key': token },
      body: form,
    }),
  )
  const { path } = (await uploaded.json()) as { path: string }
  const sent = await calls.request('POST', `/${target}/send`, JSON.stringify({ path }), token, {
    'Content-Type': 'vocechat/file',
  })
  return Number(sent)
}
