import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

/**
 * The policy of the H5 page: everything from ourselves, no eval. Inline scripts that the build wrote into the page are
 * allowed by their hash; styles inline, because the runtime sets them on elements. Nobody may frame it but the host `mayFrame`; it frames
 * nothing but course packages from the origin `framed`, and what a chosen provider of slide checks shows.
 */
export function contentSecurityPolicy(
  html: string,
  {
    mayFrame = '',
    framed = '',
    check = [],
  }: {
    mayFrame?: string | undefined
    framed?: string
    /** Hosts of the provider of slide checks that the operator chose. */
    check?: readonly string[]
  } = {},
): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...check].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...check].join(' '),
    ["img-src 'self' data: blob:", ...check].join(' '),
    "media-src 'self' blob:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...check].join(' '),
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...(framed === '' ? [] : [framed]), ...check].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors 'self'${mayFrame === '' ? '' : ` ${mayFrame}`}`,
  ].join('; ')
}
