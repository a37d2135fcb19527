import { errorResponse } from './responses'

const methods = 'GET, POST, PUT, DELETE, HEAD, OPTIONS, CONNECT, PATCH, TRACE'

function preflight(request: Request, origin: string): Response {
  if (request.headers.get('access-control-request-method') === null)
    return errorResponse(403, 'the preflight request is invalid')
  return new Response(null, {
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': methods,
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-expose-headers': '',
      'access-control-max-age': '86400',
    },
  })
}

/** Allows every origin, with credentials; answers preflight requests itself. */
export async function withCors(request: Request, answer: () => Response | Promise<Response>): Promise<Response> {
  const origin = request.headers.get('origin')
  if (origin === null) return answer()
  if (request.method === 'OPTIONS') return preflight(request, origin)
  const response = await answer()
  if (response.type === 'error') return response
  response.headers.set('access-control-allow-origin', origin)
  response.headers.set('access-control-allow-credentials', 'true')
  response.headers.set('vary', 'Origin')
  return response
}
