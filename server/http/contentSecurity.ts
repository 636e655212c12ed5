import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

/**
 * The policy of the H5 page: everything from ourselves, no eval. Inline scripts that the build wrote into the page are
 * allowed by their hash; styles inline, because the runtime sets them on elements. Nobody may frame it but the host that was named.
 */
export function contentSecurityPolicy(html: string, frameOrigin = ''): string {
  const hashes = [...html.matchAll(inlineScript)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors 'self'${frameOrigin === '' ? '' : ` ${frameOrigin}`}`,
  ].join('; ')
}
