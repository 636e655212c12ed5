import { setLanguage } from '@/core/i18n'
import { newPasswordText } from './passwordText'

beforeEach(() => setLanguage('zh'))

test('says which kinds are missing', () => {
  expect(newPasswordText('ward2026', 8)).toBe('还缺 1 种：大写字母或符号')
  expect(newPasswordText('wardward', 8)).toBe('还缺 2 种：大写字母、数字或符号')
  expect(newPasswordText('Ward-026', 8)).toBeUndefined()
})

test('white space does not count towards the length', () => {
  expect(newPasswordText('Wa 1 2', 8)).toBe('密码应为 8 至 16 位，现在 4 位')
})

test('how short it may be is what the server says', () => {
  expect(newPasswordText('Wa-123', 6)).toBeUndefined()
  expect(newPasswordText('Ward-026', 10)).toBe('密码应为 10 至 16 位，现在 8 位')
})
