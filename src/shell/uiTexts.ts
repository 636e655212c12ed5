import { t } from '@/core/i18n'
import type { UiTexts } from '@/ui/UiTexts'
import { text } from './texts'

/** The controls' words in the language of now; made anew when an observer draws again. */
export function uiTexts(): UiTexts {
  return {
    back: text('back'),
    close: text('close'),
    clear: text('clear'),
    search: text('search'),
    retry: text('retry'),
    showPassword: text('showPassword'),
    hidePassword: text('hidePassword'),
    decrease: text('decrease'),
    increase: text('increase'),
    right: text('right'),
    wrong: text('wrong'),
    missed: text('missed'),
    key: text('key'),
    onThisPhone: text('onThisPhone'),
    atHospital: text('atHospital'),
    unanswered: text('unanswered'),
    marked: text('marked'),
    understood: text('understood'),
    loading: t('list.loading'),
    stillLoading: text('stillLoading'),
    loadMore: t('list.more'),
    noneLeft: t('list.noneLeft'),
    pullDown: t('list.pull'),
    release: t('list.release'),
    refreshing: t('list.refreshing'),
    mainNavigation: text('mainNavigation'),
    waiting: (n) => text('waiting', { n }),
    question: (n) => text('question', { n }),
    remaining: (minutes, seconds) => text('remaining', { minutes, seconds }),
    supportNumber: (number) => text('supportNumber', { number }),
    range: (min, max) => text('range', { min, max }),
    outOfRange: (min, max) => text('outOfRange', { min, max }),
    capReached: (cap) => text('capReached', { cap }),
  }
}
