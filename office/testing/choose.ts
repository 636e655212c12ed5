import { fireEvent, screen } from '@testing-library/react'

/** The options in the open list of a select, without the selected value in its field. */
const inList = {
  selector: '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content',
}

/** Opens a select of antd by its label. */
export const openSelect = (label: string) => fireEvent.mouseDown(screen.getByLabelText(label))

/** Opens a select, takes what its list names so, and closes it; `typed`: what is looked for first. */
export async function choose(label: string, option: string | RegExp, typed?: string) {
  openSelect(label)
  const field = screen.getByLabelText(label)
  if (typed !== undefined) fireEvent.change(field, { target: { value: typed } })
  fireEvent.click(await optionOf(option))
  // A list of which several are chosen stays open.
  fireEvent.keyDown(field, { key: 'Escape' })
}

/** What an open list names so. */
export const optionOf = (option: string | RegExp) => screen.findByText(option, inList)

/** Whether an open list names it. */
export const hasOption = (option: string) => screen.queryByText(option, inList) !== null
