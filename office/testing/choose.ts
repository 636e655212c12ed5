import { fireEvent, screen } from '@testing-library/react'

/** What stands in the open list of a select, apart from the field that shows what is chosen. */
const inList = { selector: '.ant-select-item-option-content' }

/** Opens a select of antd by its label. */
export const openSelect = (label: string) => fireEvent.mouseDown(screen.getByLabelText(label))

/** Opens a select and takes what its list names so; `typed`: what is looked for first. */
export async function choose(label: string, option: string | RegExp, typed?: string) {
  openSelect(label)
  if (typed !== undefined)
    fireEvent.change(screen.getByLabelText(label), { target: { value: typed } })
  fireEvent.click(await optionOf(option))
}

/** What an open list names so. */
export const optionOf = (option: string | RegExp) => screen.findByText(option, inList)

/** Whether an open list names it. */
export const hasOption = (option: string) => screen.queryByText(option, inList) !== null
