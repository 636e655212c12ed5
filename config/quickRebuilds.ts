import type { Compiler } from 'webpack'
import lazyBackend from 'webpack/lib/hmr/lazyCompilationBackend'

/** What the browser asks to say that it opened a page; `npm run dev` passes it on. */
export const openedAddress = '/lazy-compilation-using-'
const client = require.resolve('webpack/hot/lazy-compilation-web.js')

/**
 * Development builds a page when it is opened first: 190 of them took more than a minute, and each change again seconds.
 * webpack's own lazy compilation, but its pages ask the one address of `npm run dev` instead of a second port.
 */
export class QuickRebuilds {
  apply(compiler: Compiler): void {
    // Each module with its own map inside it: nothing but what changed is written again.
    compiler.options.devtool = 'eval-cheap-module-source-map'
    const port = Number(process.env.DEV_OPENED_PORT ?? 0)
    const start = lazyBackend({ listen: { host: '127.0.0.1', port }, client })
    compiler.options.experiments.lazyCompilation = {
      entries: false,
      imports: true,
      backend: (compiling, callback) =>
        start(compiling, (error, backend) => {
          if (error || !backend) return callback(error ?? undefined)
          return callback(undefined, {
            ...backend,
            module: (original) => ({
              ...backend.module(original),
              client: `${client}?${encodeURIComponent(openedAddress)}`,
            }),
          })
        }),
    }
  }
}
