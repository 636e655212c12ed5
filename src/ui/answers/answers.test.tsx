import { fireEvent, render, screen } from '@testing-library/react'
import { inUi } from '@/testing/inUi'
import { AnswerGrid } from './AnswerGrid'
import { Option, OptionGroup } from './Option'
import { timerStage, timerText } from './Timer'

test('the time that is left, a started second counts', () => {
  expect(timerText(23 * 60_000 + 41_000)).toBe('23:41')
  expect(timerText(400)).toBe('00:01')
  expect(timerText(-5)).toBe('00:00')
  expect(timerText(2 * 3_600_000)).toBe('2:00:00')
  expect([300_001, 300_000, 60_001, 60_000].map(timerStage)).toEqual([
    'plain',
    'soon',
    'soon',
    'last',
  ])
})

test('one choice is a radio, several are checkboxes; the outcome is a word, not a colour', () => {
  const choose = jest.fn()
  const { rerender } = render(
    inUi(
      <OptionGroup label="options" multiple={false}>
        <Option letter="A" text="soap" multiple={false} chosen onChoose={choose} />
      </OptionGroup>,
    ),
  )
  expect(screen.getByRole('radiogroup')).toBeTruthy()
  expect(screen.getByRole('radio').getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByRole('radio'))
  expect(choose).toHaveBeenCalled()
  rerender(inUi(<Option letter="A" text="soap" multiple chosen={false} outcome="missed" />))
  expect(screen.getByRole('checkbox').textContent).toContain('漏选')
  expect(screen.getByRole('checkbox').getAttribute('aria-disabled')).toBe('true')
  rerender(inUi(<Option letter="A" text="soap" multiple={false} chosen={false} outcome="missed" />))
  expect(screen.getByRole('radio').textContent).toContain('正确答案')
})

test('the tenth of several is refused with a dialog, and taken once another was given up (specification §5)', () => {
  const letters = [...'ABCDEFGHIJ']
  const chosen = new Set<string>()
  const choose = (letter: string) => {
    if (!chosen.delete(letter)) chosen.add(letter)
    draw()
  }
  const group = () =>
    inUi(
      <OptionGroup label="options" multiple chosenCount={() => chosen.size}>
        {letters.map((letter) => (
          <Option
            key={letter}
            letter={letter}
            text={`choice ${letter}`}
            multiple
            chosen={chosen.has(letter)}
            onChoose={() => choose(letter)}
          />
        ))}
      </OptionGroup>,
    )
  const { rerender } = render(group())
  const draw = () => rerender(group())
  const tap = (place: number) => fireEvent.click(screen.getAllByRole('checkbox')[place]!)
  letters.slice(0, 9).forEach((_, place) => tap(place))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  tap(9)
  expect(screen.getByRole('alertdialog').textContent).toContain('9')
  expect([...chosen].join('')).toBe('ABCDEFGHI')
  fireEvent.click(screen.getByRole('button'))
  tap(0)
  tap(9)
  expect([...chosen].join('')).toBe('BCDEFGHIJ')
})

test('a cell says where its answer is', () => {
  const open = jest.fn()
  render(
    inUi(
      <AnswerGrid
        label="sheet"
        cells={[
          { number: 30, place: 'local', marked: true },
          { number: 31, place: 'none', now: true },
        ]}
        onOpen={open}
      />,
    ),
  )
  fireEvent.click(screen.getByRole('button', { name: '第 30 题，在本机，标记' }))
  expect(open).toHaveBeenCalledWith(30)
  expect(screen.getByRole('button', { name: '第 31 题，未答' }).className).toContain('now')
})
