import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Person } from '@contract/calls/people/peopleShapes'
import { showPage } from '../../testing/officeFor'
import { SlipDialog } from './SlipDialog'

test('the slip stays until it was handed over, with the password that was said once', async () => {
  const closed = jest.fn()
  const handOutPassword = jest.fn(() =>
    Promise.resolve({ password: 'Kp7-xw4Rm9ac2', mobileMasked: '138****0015' }),
  )
  const person = { userId: 'u15', userName: '韩磊', jobNumber: '1015' } as Person
  showPage(<SlipDialog person={person} onClose={closed} onDone={() => Promise.resolve()} />, {
    api: { people: { handOutPassword } },
  })
  fireEvent.click(await screen.findByRole('button', { name: '生成密码条' }))
  await screen.findByText('Kp7-xw4Rm9ac2')
  // What the question does when it is answered comes after the slip was drawn.
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(closed).not.toHaveBeenCalled()
  screen.getByText('韩磊 1015')
  fireEvent.click(screen.getByRole('button', { name: '已交给本人' }))
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(handOutPassword).toHaveBeenCalledTimes(1)
})
