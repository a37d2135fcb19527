/** Examples for programs that write as a bot. */

export type ExampleLanguage = 'curl' | 'javascript' | 'python'
export type ExampleKind = 'text' | 'markdown' | 'file' | 'reply' | 'person' | 'list'

type Options = { api: string; channelId: number; kind: ExampleKind }

/** Returns the call of each kind: its path, content type and body. */
function callOf({ channelId, kind }: Options) {
  const path =
    { reply: '/bot/reply/41', person: '/bot/send_to_user/2' }[kind as string] ?? `/bot/send_to_group/${channelId}`
  const type = { markdown: 'text/markdown', file: 'vocechat/file' }[kind as string] ?? 'text/plain'
  const body = {
    text: 'Edition 27 is out.',
    reply: 'Done.',
    person: 'Your order has left.',
    list: '',
    markdown: 'Edition **27** is out.',
    file: '{"path": "2026/11/26/0d5e…"}',
  }[kind]
  return { path, type, body }
}

const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`

/** The file is uploaded first, in two calls; the path of the second answer is the message. */
const uploadWithCurl = (api: string) => [
  `curl -X POST ${api}/bot/file/prepare -H "X-API-Key: $KEY" \\`,
  `  -H 'Content-Type: application/json' -d '{"content_type": "text/plain", "filename": "a.txt"}'`,
  `curl -X POST ${api}/bot/file/upload -H "X-API-Key: $KEY" \\`,
  `  -F file_id=ID_OF_THE_FIRST_ANSWER -F chunk_is_last=true -F chunk_data=@a.txt`,
]

const uploadWithJavascript = (api: string) => [
  `import { readFile } from 'node:fs/promises'`,
  ``,
  `const key = { 'X-API-Key': process.env.KEY }`,
  `const prepared = await fetch(${quoted(`${api}/bot/file/prepare`)}, {`,
  `  method: 'POST',`,
  `  headers: { ...key, 'Content-Type': 'application/json' },`,
  `  body: JSON.stringify({ content_type: 'text/plain', filename: 'a.txt' }),`,
  `})`,
  `const form = new FormData()`,
  `form.set('file_id', await prepared.json())`,
  `form.set('chunk_is_last', 'true')`,
  `form.set('chunk_data', new Blob([await readFile('a.txt')]))`,
  `const uploaded = await fetch(${quoted(`${api}/bot/file/upload`)}, { method: 'POST', headers: key, body: form })`,
  `const { path } = await uploaded.json()`,
  ``,
]

const uploadWithPython = (api: string) => [
  `key = {'X-API-Key': os.environ['KEY']}`,
  `prepared = requests.post(`,
  `    ${quoted(`${api}/bot/file/prepare`)},`,
  `    headers=key,`,
  `    json={'content_type': 'text/plain', 'filename': 'a.txt'},`,
  `)`,
  `uploaded = requests.post(`,
  `    ${quoted(`${api}/bot/file/upload`)},`,
  `    headers=key,`,
  `    data={'file_id': prepared.json(), 'chunk_is_last': 'true'},`,
  `    files={'chunk_data': open('a.txt', 'rb')},`,
  `)`,
  ``,
]

/** GET /bot: the channels that the bot may write to, with their numbers. */
const LISTS: Record<ExampleLanguage, (api: string) => string[]> = {
  curl: (api) => [`curl ${api}/bot \\`, `  -H "X-API-Key: $KEY"`],
  javascript: (api) => [
    `const response = await fetch(${quoted(`${api}/bot`)}, {`,
    `  headers: { 'X-API-Key': process.env.KEY },`,
    `})`,
    `console.log(await response.json())`,
  ],
  python: (api) => [
    `import os, requests`,
    ``,
    `response = requests.get(${quoted(`${api}/bot`)}, headers={'X-API-Key': os.environ['KEY']})`,
    `print(response.json())`,
  ],
}

const WRITERS: Record<ExampleLanguage, (options: Options) => string[]> = {
  curl(options) {
    const { path, type, body } = callOf(options)
    return [
      ...(options.kind === 'file' ? uploadWithCurl(options.api) : []),
      `curl -X POST ${options.api}${path} \\`,
      `  -H "X-API-Key: $KEY" \\`,
      `  -H 'Content-Type: ${type}' \\`,
      `  --data ${quoted(body)}`,
    ]
  },
  javascript(options) {
    const { path, type, body } = callOf(options)
    const isFile = options.kind === 'file'
    return [
      ...(isFile ? uploadWithJavascript(options.api) : []),
      `const response = await fetch(${quoted(options.api + path)}, {`,
      `  method: 'POST',`,
      `  headers: { 'X-API-Key': process.env.KEY, 'Content-Type': ${quoted(type)} },`,
      `  body: ${isFile ? 'JSON.stringify({ path })' : quoted(body)},`,
      `})`,
      `console.log(await response.json())`,
    ]
  },
  python(options) {
    const { path, type, body } = callOf(options)
    const isFile = options.kind === 'file'
    return [
      `import ${isFile ? 'json, ' : ''}os, requests`,
      ``,
      ...(isFile ? uploadWithPython(options.api) : []),
      `response = requests.post(`,
      `    ${quoted(options.api + path)},`,
      `    headers={'X-API-Key': os.environ['KEY'], 'Content-Type': ${quoted(type)}},`,
      `    data=${isFile ? `json.dumps({'path': uploaded.json()['path']})` : `${quoted(body)}.encode()`},`,
      `)`,
      `print(response.json())`,
    ]
  },
}

/** Returns a program that makes one call; the key is a variable of its environment. */
export const botExample = (language: ExampleLanguage, options: Options): string =>
  (options.kind === 'list' ? LISTS[language](options.api) : WRITERS[language](options)).join('\n')
