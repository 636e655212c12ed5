import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

/**
 * The policy of the H5 page: everything from ourselves, no eval. Inline scripts that the build wrote into the page are
 * allowed by their hash; styles inline, because the runtime sets them on elements. Nobody may frame it but the host `mayFrame`; it frames
 * nothing but course packages from the origin `framed`.
 */
export function contentSecurityPolicy(
  html: string,
  { mayFrame = '', framed = '' }: { mayFrame?: string | undefined; framed?: string } = {},
): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    `frame-src 'self'${framed === '' ? '' : ` ${framed}`}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors 'self'${mayFrame === '' ? '' : ` ${mayFrame}`}`,
  ].join('; ')
}
