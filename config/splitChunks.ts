/**
 * Taro splits only the first chunk on H5: without these two groups every page carries its own copy of each shared
 * component and package.
 */
export const asyncGroups = {
  asyncVendors: { name: 'async-vendors', chunks: 'async', test: /[\\/]node_modules[\\/]/, minChunks: 3, priority: 20, reuseExistingChunk: true },
  asyncOwn: { name: 'async-own', chunks: 'async', test: /[\\/](?:src|contract)[\\/]/, minChunks: 3, priority: 10, reuseExistingChunk: true },
}
