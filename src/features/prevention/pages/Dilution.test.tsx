import { act, fireEvent, render, screen } from '@testing-library/react'
import type { Disinfectant } from '@contract/calls/library/prevention'
import { setLanguage } from '@/core/i18n'
import { StoresContext } from '@/core/stores'
import { resetStack } from '@/testing/taro'
import { testStores } from '@/testing/testStores'
import DilutionPage from './Dilution'

const bleach: Disinfectant = {
  productId: 'DP01',
  name: '84 消毒液',
  activeIngredient: '次氯酸钠',
  calc: 'c1v1',
  stock: { value: 50_000, unit: 'mg/L', label: '5%' },
  allowed: { min: 250, max: 10_000, unit: 'mg/L' },
  targets: [
    {
      scene: '物体表面',
      value: 500,
      unit: 'mg/L',
      contactMinutes: 30,
      method: '擦拭',
      source: 'WS/T 367—2012',
    },
  ],
  useWithinHours: 24,
  warnings: [],
  ppe: ['手套'],
}

async function open() {
  const { stores } = testStores({
    api: {
      prevention: { disinfectants: () => Promise.resolve({ disclaimer: '', list: [bleach] }) },
    },
  })
  setLanguage('zh')
  resetStack({ route: '/edu/solutionProport', options: {} })
  await act(async () => {
    render(
      <StoresContext.Provider value={stores}>
        <DilutionPage />
      </StoresContext.Provider>,
    )
  })
}
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
/** Types a number and leaves its field; gives what the field shows then. */
function fill(label: string, typed: string): string {
  fireEvent.change(field(label), { target: { value: typed } })
  fireEvent.blur(field(label))
  return field(label).value
}
const [target, total] = ['目标浓度（mg/L）', '要配多少（L）']

test('how much of the stock and of water, large amounts in litres', async () => {
  await open()
  screen.getByText('9900 mL')
  screen.getByText('100 mL')
  fill(total, '200')
  screen.getByText('198 L')
})

test('a concentration out of range is told and gives no dose; it is never put right', async () => {
  await open()
  for (const [typed, shown] of [
    ['60000', '60000'],
    ['0', '0'],
    ['abc', '0'],
  ] as const) {
    expect(fill(target, typed)).toBe(shown)
    screen.getByText('超出这种产品允许的 250–10000 mg/L，不能这样配。')
    expect(screen.queryByText('先量水')).toBeNull()
  }
  fill(target, '500')
  screen.getByText('先量水')
})

test('so is an amount', async () => {
  await open()
  expect(fill(total, '500')).toBe('500')
  screen.getByText('总量在 0.01 到 200 L 之间')
  expect(screen.queryByText('先量水')).toBeNull()
})
