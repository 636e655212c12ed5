import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import type { SurveyQuestion } from '@contract/calls/community/survey'
import { inUi } from '@/testing/inUi'
import { QuestionCard } from './QuestionCard'

function Asked({ of }: { of: Partial<SurveyQuestion> }) {
  const [value, setValue] = useState<string[]>([])
  const options = Array.from({ length: 12 }, (_, place) => ({
    value: `v${place}`,
    label: `科室 ${place}`,
  }))
  const question: SurveyQuestion = {
    queId: 'Q1',
    type: 'multiple',
    title: '在哪些科室工作过',
    required: 1,
    options,
    logic: null,
    ...of,
  }
  return inUi(<QuestionCard {...{ question, value }} number={1} onChange={setValue} />)
}

/** Taps all twelve; gives how many are chosen then. */
function tapAll(of: Partial<SurveyQuestion>): number {
  render(<Asked of={of} />)
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  return screen
    .getAllByRole('checkbox')
    .filter((box) => box.getAttribute('aria-checked') === 'true').length
}

test('of twelve choices nine can be taken, and a dialog says so (specification §5)', () => {
  expect(tapAll({})).toBe(9)
  expect(screen.getByRole('alertdialog').textContent).toContain('9')
})

test('what the author set holds in its place', () => {
  expect(tapAll({ max: 11 })).toBe(11)
})

test('who has to choose ten can', () => {
  expect(tapAll({ min: 10 })).toBe(10)
})

test('all of a ranking are put in order', () => {
  expect(tapAll({ type: 'ranking' })).toBe(12)
})
