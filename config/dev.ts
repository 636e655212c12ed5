import type { UserConfigExport } from '@tarojs/cli'

/** Where `npm run dev` (tools/dev.ts) asks for the pages; it puts them and the calls behind one address. */
const port = Number(process.env.DEV_PAGES_PORT ?? 10086)

export default {
  // No progress bar: tools/dev.ts tells what came of a build.
  logger: { quiet: true, stats: false },
  mini: {},
  h5: {
    devServer: {
      open: false,
      host: '127.0.0.1',
      port,
      hot: true,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    },
  },
} satisfies UserConfigExport<'webpack5'>
