import { route, routeNames } from '@/routes'
import { en } from './en'
import { defineTexts, setLanguage, t } from './index'
import { languageOf } from './language'
import { zh } from './zh'

test('the wordings that the specification fixes stand word for word', () => {
  expect(en.network).toMatchObject({
    timeout: 'the network is not smooth, please try again later',
    slow: 'your network is a bit slow',
    uploadFailed: 'image upload failed',
    offline: 'network disconnected, please check network settings',
  })
  expect(en.network.online).toMatch(/^network connected/)
  expect(en.network.onlineUnknown).toContain('cannot identify the network type of your browser')
  expect(en.list.noneLeft).toBe('no bottom line')
  expect(en.shell.underDevelopment).toBe('feature under development')
  expect(en.app.platform).toBe('all-staff learning and assessment platform')
  expect(zh.app.platform).toBe('全员学习与考核平台')
})

test('every title of the table of screens has its text', () => {
  const titles = routeNames.flatMap((name) => route(name).title ?? [])
  expect(titles.filter((title) => !(title in zh.titles))).toEqual([])
})

test('values stand in their placeholders', () => {
  setLanguage('en')
  expect(t('network.online', { type: 'wifi' })).toBe('network connected wifi')
  // @ts-expect-error a text with a placeholder asks for its value when it is compiled
  expect(t('network.online')).toBe('network connected {type}')
})

test("a feature's own texts follow the language", () => {
  const text = defineTexts({
    zh: { left: '还有 {n} 题', all: '全部' },
    en: { left: '{n} {n|question|questions} left', all: 'All' },
  })
  setLanguage('zh')
  expect([text('left', { n: 3 }), text('all')]).toEqual(['还有 3 题', '全部'])
  setLanguage('en')
  expect([1, 3].map((n) => text('left', { n }))).toEqual(['1 question left', '3 questions left'])
})

test('what the compiler refuses', () => {
  // @ts-expect-error English lacks a key
  defineTexts({ zh: { left: '还有', all: '全部' }, en: { left: 'left' } })
  // @ts-expect-error English has a key of its own
  defineTexts({ zh: { left: '还有' }, en: { left: 'left', all: 'all' } })
  // @ts-expect-error English lacks the placeholder
  defineTexts({ zh: { left: '还有 {n} 题' }, en: { left: 'some left' } })
  // @ts-expect-error English has a placeholder of its own
  defineTexts({ zh: { left: '还有' }, en: { left: '{n} left' } })
  const text = defineTexts({ zh: { left: '还有 {n} 题' }, en: { left: '{n} left' } })
  // @ts-expect-error the value is missing
  text('left')
  // @ts-expect-error another value than the one that the text needs
  text('left', { count: 3 })
})

test.each([
  ['zh-CN', 'zh'],
  ['zh_TW', 'zh'],
  ['zh', 'zh'],
  ['en-US', 'en'],
  ['de', 'en'],
] as const)('%s speaks %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})
