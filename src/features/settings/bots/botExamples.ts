/** Examples for programs that write as a bot. */

export type ExampleLanguage = 'curl' | 'javascript' | 'python'
export type ExampleKind = 'text' | 'markdown' | 'file' | 'reply'

type Options = { api: string; channelId: number; kind: ExampleKind }

/** Returns the call of each kind: its path, content type and body. */
function callOf({ channelId, kind }: Options) {
  const path = kind === 'reply' ? '/bot/reply/41' : `/bot/send_to_group/${channelId}`
  const type = { text: 'text/plain', reply: 'text/plain', markdown: 'text/markdown', file: 'vocechat/file' }[kind]
  const body = {
    text: 'Edition 27 is out.',
    reply: 'Done.',
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
    return [
      `const response = await fetch(${quoted(options.api + path)}, {`,
      `  method: 'POST',`,
      `  headers: { 'X-API-Key': process.env.KEY, 'Content-Type': ${quoted(type)} },`,
      `  body: ${quoted(body)},`,
      `})`,
      `console.log(await response.json())`,
    ]
  },
  python(options) {
    const { path, type, body } = callOf(options)
    return [
      `import os, requests`,
      ``,
      `response = requests.post(`,
      `    ${quoted(options.api + path)},`,
      `    headers={'X-API-Key': os.environ['KEY'], 'Content-Type': ${quoted(type)}},`,
      `    data=${quoted(body)}.encode(),`,
      `)`,
      `print(response.json())`,
    ]
  },
}

/** Returns a program that sends one message; the key is a variable of its environment. */
export const botExample = (language: ExampleLanguage, options: Options): string => WRITERS[language](options).join('\n')
