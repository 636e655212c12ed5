/**
 * Taro splits only the first chunk on H5: without these groups every page carries its own copy of each shared
 * component and package. What pages of one feature share stays with that feature: the log-in does not load the exam's models.
 */
export const asyncGroups = {
  // Drawn on few pages, big enough to be a file of its own.
  codePicture: {
    name: 'code-picture',
    chunks: 'async',
    test: /[\\/]node_modules[\\/]qrcode-generator[\\/]/,
    priority: 25,
  },
  asyncVendors: {
    name: 'async-vendors',
    chunks: 'async',
    test: /[\\/]node_modules[\\/]/,
    minChunks: 3,
    priority: 20,
    reuseExistingChunk: true,
  },
  asyncFeature: {
    name: (module: { nameForCondition(): string | null }) =>
      `feature-${/[\\/]features[\\/](\w+)[\\/]/.exec(module.nameForCondition() ?? '')?.[1] ?? 'own'}`,
    chunks: 'async',
    test: /[\\/]src[\\/]features[\\/]/,
    minChunks: 3,
    priority: 15,
    reuseExistingChunk: true,
  },
  asyncOwn: {
    name: 'async-own',
    chunks: 'async',
    test: /[\\/](?:src|contract)[\\/]/,
    minChunks: 20,
    priority: 10,
    reuseExistingChunk: true,
  },
  // What some pages share, but not most: in pieces, so that the log-in does not load what only studying and meetings use.
  asyncSome: {
    chunks: 'async',
    test: /[\\/](?:src|contract)[\\/]/,
    minChunks: 3,
    minSize: 6000,
    priority: 5,
    reuseExistingChunk: true,
  },
}
