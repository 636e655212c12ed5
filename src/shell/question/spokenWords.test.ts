import { setLanguage } from '@/core/i18n'
import { spokenWords } from './spokenWords'

beforeEach(() => setLanguage('zh'))

test('a question is read with its case, blanks, pictures and lettered options', () => {
  const words = spokenWords({
    case: { caseId: 'c', stem: '患者，男，68 岁' },
    stem: '接触患者____应做手卫生',
    media: [{ kind: 'image', src: '/a.png', alt: '床旁手消' }],
    options: [
      { optionId: '1', text: '之前' },
      { optionId: '2', text: '之后。' },
    ],
  })
  expect(words).toBe(
    '患者，男，68 岁。 接触患者 空 应做手卫生。 图中内容：床旁手消。 A，之前。 B，之后。',
  )
})
