import { http, HttpResponse, type HttpHandler } from 'msw'
import type { ReferenceServer } from '../server'

/**
 * Serves the reference server through msw, for other projects whose tests use msw. The tests here call `handle`. `origin`
 * is the client's origin.
 */
export function mswHandlers({ handle }: ReferenceServer, origin = '*'): HttpHandler[] {
  const hooks = { hangUp: () => HttpResponse.error() }
  // A clone, or msw reports "Body has already been used" after an upload.
  return [http.all(`${origin}/api/*`, ({ request }) => handle(request.clone(), hooks))]
}
