/** Acts for a person without a browser: makes the same requests as a client. */
import { logIn, type Account } from './product'

export type ApiClient = Awaited<ReturnType<typeof apiClientOf>>

/** Signs in on a separate device. Every call that the server refuses fails the journey. */
export async function apiClientOf(url: string, account: Account) {
  const textOf = async (method: string, path: string, headers: Record<string, string>, body?: string | FormData) => {
    // The server checks the license against the page that sends the request.
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { referer: `${url}/`, ...headers },
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return text
  }
  const callText = async (...call: Parameters<typeof textOf>) => {
    const text = await textOf(...call)
    return text === '' ? null : (JSON.parse(text) as unknown)
  }
  const json = { 'content-type': 'application/json' }
  const { token, user } = await logIn(url, account, 'caller')
  const own = { 'x-api-key': token }
  return {
    uid: user.uid,
    /** Makes any other call with a JSON body. */
    call: (method: string, path: string, body: object) =>
      callText(method, path, { ...own, ...json }, JSON.stringify(body)),
    /** Reads a path of the server. */
    read: (path: string) => textOf('GET', path, own),
    /** Changes one of the server's configurations, as an admin. */
    async configure(path: string, changes: object) {
      const current = (await callText('GET', path, own)) as object
      await callText('POST', path, { ...own, ...json }, JSON.stringify({ ...current, ...changes }))
    },
    /** Creates an invitation, into a private channel with `gid`. Resolves to the link that the server wrote. */
    invite: (gid?: number) =>
      textOf('GET', `/group/create_reg_magic_link?${gid === undefined ? '' : `gid=${gid}`}`, own),
    /** Creates a private channel. Resolves to its id. */
    async createPrivateChannel(name: string) {
      const body = JSON.stringify({ name, description: '', is_public: false, members: [] })
      const made = (await callText('POST', '/group', { ...own, ...json }, body)) as number | { gid: number }
      return typeof made === 'number' ? made : made.gid
    },
    /** Forwards messages to a channel as one message. */
    async forward(gid: number, mids: readonly number[]) {
      const path = await callText('POST', '/resource/archive', { ...own, ...json }, JSON.stringify({ mid_list: mids }))
      const type = { 'content-type': 'vocechat/archive' }
      return (await callText('POST', `/group/${gid}/send`, { ...own, ...type }, String(path))) as number
    },
    react: (mid: number, action: string) =>
      callText('PUT', `/message/${mid}/like`, { ...own, ...json }, JSON.stringify({ action })),
    edit: (mid: number, text: string) =>
      callText('PUT', `/message/${mid}/edit`, { ...own, 'content-type': 'text/plain' }, text),
    remove: (mid: number) => callText('DELETE', `/message/${mid}`, own),
    /** Writes to a person. */
    tell: (uid: number, text: string) =>
      callText('POST', `/user/${uid}/send`, { ...own, 'content-type': 'text/plain' }, text),
    async say(gid: number, text: string, type: 'text/plain' | 'text/markdown' = 'text/plain') {
      return (await callText('POST', `/group/${gid}/send`, { ...own, 'content-type': type }, text)) as number
    },
    /** Makes this person's further messages in a channel expire after this many seconds. */
    expire: (gid: number, seconds: number) =>
      callText(
        'POST',
        '/user/burn-after-reading',
        { ...own, ...json },
        JSON.stringify({ users: [], groups: [{ gid, expires_in: seconds }] }),
      ),
    /** Mutes a channel for this many seconds, on every device of this person. */
    mute: (gid: number, seconds: number) =>
      callText(
        'POST',
        '/user/mute',
        { ...own, ...json },
        JSON.stringify({ add_groups: [{ gid, expired_in: seconds }] }),
      ),
    /** Stores a file, with or without a name. Resolves to its path. */
    async store(name: string | null, type: string, bytes: Uint8Array): Promise<string> {
      const id = await callText(
        'POST',
        '/resource/file/prepare',
        { ...own, ...json },
        JSON.stringify({ content_type: type, filename: name }),
      )
      const form = new FormData()
      form.append('file_id', String(id))
      form.append('chunk_data', new Blob([new Uint8Array(bytes)]))
      form.append('chunk_is_last', 'true')
      return ((await callText('POST', '/resource/file/upload', own, form)) as { path: string }).path
    },
    /** Sends a stored file with its properties (`name`, `content_type`, `size`, `width`, `height`). */
    async sendFile(gid: number, path: string, properties: object) {
      const known = {
        ...own,
        'content-type': 'vocechat/file',
        'X-Properties': Buffer.from(JSON.stringify(properties)).toString('base64'),
      }
      return (await callText('POST', `/group/${gid}/send`, known, JSON.stringify({ path }))) as number
    },
  }
}
