import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fillOldEngines } from './baseLibrary/oldEngines'
import { basePath, constants } from './constants'
import development from './dev'
import { FirstSightPlugin } from './firstSightPlugin'
import { QuickRebuilds } from './quickRebuilds'
import { minifyBySwc } from './minifier'
import production from './prod'
import { ServiceWorkerPlugin } from './serviceWorkerPlugin'
import { derived } from './routeTable'
import { asyncGroups } from './splitChunks'

const isProduction = process.env.NODE_ENV === 'production'
const at = (...parts: string[]) => path.resolve(__dirname, '..', ...parts)
/** Code outside src/ that both builds compile. */
const outside = [at('contract')]
/** Packages of the H5 router that are published in newer syntax than old web views read. */
const modern = ['query-string', 'filter-obj', 'split-on-first', 'decode-uri-component'].map(
  (name) => at('node_modules', name),
)
/** Lengths stay px on both builds: a pad shows more, not bigger. */
const postcss = { pxtransform: { enable: false, config: {} }, cssModules: { enable: false } }

const h5Folder = process.env.OUTPUT_ROOT ?? 'dist/h5'
/** Files that stand in H5 as they are: what PDFs without own fonts need (only H5 reads PDFs itself), and what makes it an app of the home screen. */
const h5Files =
  process.env.TARO_ENV === 'h5'
    ? [
        ...['cmaps', 'standard_fonts'].map((folder) => ({
          from: `node_modules/pdfjs-dist/${folder}/`,
          to: `${h5Folder}/pdf/${folder}/`,
        })),
        { from: 'src/install/', to: `${h5Folder}/` },
      ]
    : []

const common: UserConfigExport<'webpack5'> = {
  copy: { patterns: h5Files, options: {} },
  projectName: 'staff-training',
  date: '2026-11-21',
  designWidth: 375,
  deviceRatio: { 375: 2, 640: 1.17, 750: 1, 828: 0.905 },
  sourceRoot: 'src',
  outputRoot: process.env.OUTPUT_ROOT ?? `dist/${process.env.TARO_ENV ?? 'h5'}`,
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  // The pages follow from the route table while the configuration is read: a cache of another table is none.
  cache: {
    enable: true,
    buildDependencies: {
      routes: readdirSync(at('src', 'routes')).map((file) => at('src', 'routes', file)),
      named: [at('contract', 'rules', 'place', 'pagePaths.ts')],
      browsers: [at('.browserslistrc'), at('babel.config.js')],
      config: ['', 'baseLibrary'].flatMap((folder) =>
        readdirSync(at('config', folder), { withFileTypes: true })
          .filter((file) => file.isFile())
          .map((file) => at('config', folder, file.name)),
      ),
    },
  },
  alias: { '@': at('src'), '@contract': at('contract') },
  defineConstants: constants(isProduction),
  plugins: [
    at('config', 'pageConfigPlugin.ts'),
    at('config', 'templatePlugin.ts'),
    at('config', 'islandPlugin.ts'),
  ],
  mini: {
    optimizeMainPackage: { enable: true },
    compile: { include: outside },
    postcss,
    webpackChain(chain, webpack) {
      fillOldEngines(chain, webpack)
      if (isProduction) minifyBySwc(chain)
    },
  },
  h5: {
    publicPath: `${basePath}/`,
    staticDirectory: 'static',
    // After the app's own sheet, which stands in the body (config/firstSightPlugin.ts): the cascade is that of the imports.
    miniCssExtractPluginOption: {
      insert: function (sheet: HTMLElement) {
        document.body.appendChild(sheet)
      },
    },
    // Without its web components; our elements stand in their place (src/platform/h5/elements.tsx).
    useHtmlComponents: true,
    router: { mode: 'browser', basename: basePath, customRoutes: derived.customRoutes },
    compile: { include: [...outside, ...modern] },
    postcss: {
      ...postcss,
      autoprefixer: { enable: true, config: {} },
      // Element names mean elements, not Taro's web components.
      htmltransform: { enable: false, config: { removeCursorStyle: false } },
    },
    webpackChain(chain, webpack) {
      chain.performance.hints(false)
      // Not as an alias: of what is asked for by this name, Taro throws away all that is no component of its own.
      chain
        .plugin('elements')
        .use(webpack.NormalModuleReplacementPlugin, [
          /^@tarojs\/components$/,
          at('src', 'platform', 'h5', 'elements.tsx'),
        ])
      chain.resolve.alias
        .set('@tarojs/components/dist/components$', at('src', 'platform', 'h5', 'taroElements.ts'))
        // Of the package that is not used: what stands there anyhow.
        .set('@tarojs/components-react/dist/index.css$', '@tarojs/components/global.css')
        // Its first rules without the drawings of components that we do not have: 4 KB of a font in the app's file.
        .set(
          '@tarojs/components/dist/taro-components/taro-components.css$',
          at('src', 'platform', 'h5', 'taroReset.css'),
        )
      // The PDF reader's worker is a file of its own; its address is what the import gives.
      chain.module
        .rule('pdfWorker')
        .test(/pdf\.worker\.min\.mjs$/)
        .set('type', 'asset/resource')
        .set('generator', { filename: 'js/pdf-worker.[contenthash:8].js' })
      if (isProduction) {
        minifyBySwc(chain)
        chain.plugin('serviceWorker').use(ServiceWorkerPlugin)
        chain.plugin('firstSight').use(FirstSightPlugin)
        const { cacheGroups, ...split } = chain.optimization.get('splitChunks') as {
          cacheGroups?: object
        }
        chain.optimization.splitChunks({
          ...split,
          cacheGroups: { ...cacheGroups, ...asyncGroups },
        })
      } else chain.plugin('quickRebuilds').use(QuickRebuilds)
    },
  },
}

export default defineConfig<'webpack5'>(async (merge) =>
  merge({}, common, isProduction ? production : development),
)
