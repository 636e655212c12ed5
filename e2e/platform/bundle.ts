import { build } from 'esbuild'

/** The real implementation of a build with the contract, as one program. `entry`: what stands around it. */
export async function bundleOf(target: 'h5' | 'weapp', entry: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2018',
    tsconfig: 'tsconfig.json',
    jsx: 'automatic',
    // What shows PDFs, packages and films in pieces is no part of a contract.
    external: ['pdfjs-dist/*', 'pdfjs-dist', 'scorm-again', 'scorm-again/*', 'hls.js', 'hls.js/*'],
    alias: {
      '@tarojs/components':
        target === 'weapp'
          ? '@tarojs/plugin-platform-weapp/dist/components-react'
          : './src/platform/h5/elements.tsx',
    },
    define: {
      BASE_PATH: target === 'h5' ? '"/edu"' : '""',
      API_BASE: '""',
      IS_PRODUCTION: 'true',
      MINIMUM_LIBRARY: '"2.32.3"',
      HAS_WEB_VIEW: 'true',
      PROGRAM_VERSION: '"1.0.0"',
      'process.env.NODE_ENV': '"production"',
      'process.env.TARO_ENV': `"${target}"`,
      'process.env.TARO_PLATFORM': target === 'h5' ? '"web"' : '"mini"',
      'process.env.SUPPORT_TARO_POLYFILL': '"disabled"',
      ENABLE_INNER_HTML: 'false',
      ENABLE_ADJACENT_HTML: 'false',
      ENABLE_SIZE_APIS: 'false',
      ENABLE_TEMPLATE_CONTENT: 'false',
      ENABLE_CLONE_NODE: 'false',
      ENABLE_CONTAINS: 'false',
      ENABLE_MUTATION_OBSERVER: 'false',
    },
    logLevel: 'error',
  })
  return outputFiles[0]!.text
}
