/** What is being built. Read while the page list is made, and a constant in the build itself. */
export const buildTarget: 'h5' | 'weapp' = process.env.TARO_ENV === 'h5' ? 'h5' : 'weapp'
