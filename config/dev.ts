import type { UserConfigExport } from '@tarojs/cli'

// The pages are read from disk by our own server, whose address, calls and security headers are the real ones.
export default {
  mini: {},
  h5: {
    sourceMapType: 'cheap-module-source-map',
    devServer: { open: false, hot: false, client: false, devMiddleware: { writeToDisk: true } },
  },
} satisfies UserConfigExport<'webpack5'>
