import { defineTexts } from '@/core/i18n'

/** Texts of scenes: an entry that groups tasks. Ids: scene-<id>. */
export const text = defineTexts({
  zh: {
    scenes: '专题',
    noScenes: '现在没有开放的专题',
    noScenesText: '开放后会出现在这里。',
    gone: '没有找到这个专题',
    goneText: '可能已经结束，或不属于你的医院。',
    goneGuestText: '可能已经结束，或只给一家医院。登录后再试一次。',
    window: '{from} 至 {to}',
    certificate: '证书要求',
  },
  en: {
    scenes: 'the programmes',
    noScenes: 'No programme is open now',
    noScenesText: 'They appear here when they open.',
    gone: 'No such programme',
    goneText: 'It may be over, or belong to another hospital.',
    goneGuestText: 'It may be over, or be for one hospital only. Log in and try again.',
    window: '{from} to {to}',
    certificate: 'Certificate',
  },
})
