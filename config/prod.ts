import type { UserConfigExport } from '@tarojs/cli'

export default {
  mini: {},
  h5: {
    output: {
      filename: 'js/[name].[contenthash:8].js',
      chunkFilename: 'js/[name].[contenthash:8].js',
    },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: 'css/[name].[contenthash:8].css',
      chunkFilename: 'css/[name].[contenthash:8].css',
    },
  },
} satisfies UserConfigExport<'webpack5'>
