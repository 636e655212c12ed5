import type { Feature } from '../../Feature'
import { articleCalls, magazineCalls } from './magazineCalls'
import { productCalls } from './productCalls'
import { reviewCalls } from './reactionCalls'

/** Magazines, articles, products, and what readers say of them. */
export const libraryFeature = (): Feature<'article' | 'magazine' | 'product' | 'reaction'> => ({
  handlers: {
    article: articleCalls,
    magazine: magazineCalls,
    product: productCalls,
    reaction: reviewCalls,
  },
})
