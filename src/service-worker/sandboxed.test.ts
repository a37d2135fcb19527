import { expect, it } from 'vitest'
import { sandboxed } from './sandboxed'

const answer = (headers: Record<string, string>, status = 200) =>
  new Response(status === 304 ? null : '<script>1</script>', { status, headers })

it('a page of the server is shown without its scripts and origin', async () => {
  const shown = sandboxed(answer({ 'content-type': 'text/html', 'content-disposition': 'inline; filename="a.html"' }))
  expect(shown.headers.get('content-security-policy')).toBe('sandbox')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(shown.headers.get('content-type')).toBe('text/html')
  expect(await shown.text()).toBe('<script>1</script>')
})

it('keeps the server’s own policy beside it, and the status', () => {
  const shown = sandboxed(answer({ 'content-security-policy': "default-src 'none'" }, 404))
  expect(shown.headers.get('content-security-policy')).toBe("default-src 'none', sandbox")
  expect(shown.status).toBe(404)
})

it('leaves a download alone', () => {
  const download = answer({ 'content-disposition': 'Attachment; filename="a.html"' })
  expect(sandboxed(download)).toBe(download)
})
