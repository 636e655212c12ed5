import { defineTexts } from '@/core/i18n'

export const text = defineTexts({
  zh: {
    like: '点赞', liked: '已点赞', favorite: '收藏', kept: '已收藏', gone: '已取消收藏', comment: '评论', comments: '评论 {n}', noComments: '还没有评论', writeOne: '写评论', toLogIn: '登录后可以评论',
    commentBox: '写下您的看法', left: '还可以写 {n} 字', send: '发布', sent: '评论已发布', waits: '评论已提交，审核后显示', waiting: '待审核', me: '我', unknownItem: '没有找到要评论的内容', back: '返回', ownOnly: '评论只在本院可见。',
    magazine: '期刊', magazines: '期刊', issue: '期刊', articles: '本期文章', searchArticles: '搜索文章', noArticles: '没有找到相应的文章', noArticlesText: '换一个词试试。', amount: '{n} 篇文章', article: '文章', inIssue: '刊于 {issue}', by: '{author}',
    product: '产品', products: '产品', searchProducts: '搜索产品、成分、场景', allProducts: '全部', noProducts: '没有找到相应的产品', uses: '用途与浓度', strength: '规格', within: '配好后 {n} 小时内用完', minutes: '作用 {n} 分钟', warnings: '注意事项', incompatible: '不能与这些混用', protection: '配制时佩戴', category: '类别', ingredient: '有效成分', noteName: '说明',
    editions: '其他版本', inForce: '现行版本', replacedBy: '这一版已被 {number} 代替', toLatest: '查看现行版本', previewNote: '预览：不计阅读次数',
    favorites: '收藏', doc: '文档', art: '文章', mag: '期刊', prod: '产品', crs: '课程', noFavorites: '还没有收藏', noFavoritesText: '在文档、文章、产品页点“收藏”。', noPlanText: '在课程页点“加入计划”。', kinds: '按类型',
    review: '评论审核', nothingWaits: '没有待审核的评论', show: '显示', hide: '不显示', hideTitle: '不显示这条评论？', hideText: '写的人会看不到它，其他人也看不到。', cancel: '取消',
  },
  en: {
    like: 'Like', liked: 'Liked', favorite: 'Keep', kept: 'Kept', gone: 'No longer kept', comment: 'Comment', comments: 'Comments {n}', noComments: 'No comments yet', writeOne: 'Write a comment', toLogIn: 'Log in to comment',
    commentBox: 'What do you think?', left: '{n} characters left', send: 'Publish', sent: 'Published', waits: 'Sent; it appears after review', waiting: 'Waits for review', me: 'Me', unknownItem: 'There is nothing to comment on', back: 'Back', ownOnly: 'Comments are seen by your hospital only.',
    magazine: 'the magazine', magazines: 'Magazine', issue: 'the issue', articles: 'In this issue', searchArticles: 'Search articles', noArticles: 'No such article', noArticlesText: 'Try another word.', amount: '{n} articles', article: 'the article', inIssue: 'In {issue}', by: '{author}',
    product: 'the product', products: 'the products', searchProducts: 'Search products, ingredients, uses', allProducts: 'All', noProducts: 'No such product', uses: 'Uses and strengths', strength: 'Strength', within: 'Use within {n} hours of mixing', minutes: '{n} min of contact', warnings: 'Heed', incompatible: 'Never mix with', protection: 'Wear while mixing', category: 'Category', ingredient: 'Ingredient', noteName: 'Note',
    editions: 'Other editions', inForce: 'In force', replacedBy: 'This edition was replaced by {number}', toLatest: 'See the one in force', previewNote: 'Preview: no view is counted',
    favorites: 'your favourites', doc: 'Documents', art: 'Articles', mag: 'Issues', prod: 'Products', crs: 'Courses', noFavorites: 'Nothing kept yet', noFavoritesText: 'Tap “Keep” on a document, article or product.', noPlanText: 'Tap “Add to my plan” on a course.', kinds: 'By kind',
    review: 'the comments', nothingWaits: 'No comments wait', show: 'Show', hide: 'Do not show', hideTitle: 'Do not show this comment?', hideText: 'Neither its writer nor anybody else will see it.', cancel: 'Cancel',
  },
})
