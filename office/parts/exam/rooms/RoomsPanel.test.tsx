import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import type { AudiencePerson } from '@contract/calls/people/audience'
import { choose } from '../../../testing/choose'
import { editorApi } from '../../../testing/editorApi'
import { showPage } from '../../../testing/officeFor'
import { missingRooms, type RoomValues } from './roomEdits'
import { RoomsPanel } from './RoomsPanel'

const colleague = (userId: string, userName: string): AudiencePerson => ({
  userId,
  userName,
  jobNumber: '',
  deptName: '医务科',
  postName: '',
})
const staff = [colleague('u11', '冯志远'), colleague('u3', '蒋建国')]

/** The rooms of an exam, with what keeps it from being published. */
function Rooms() {
  const [rooms, setRooms] = useState<RoomValues[]>([])
  return (
    <>
      <RoomsPanel rooms={rooms} onChange={setRooms} />
      <p data-testid="missing">{missingRooms({ rooms }).map(({ words }) => words)}</p>
      <p data-testid="rooms">
        {rooms
          .map(({ name, units, invigilators }) => [name, ...units, ...invigilators].join(' '))
          .join('; ')}
      </p>
    </>
  )
}

function show() {
  const { audience } = editorApi()
  const people = ({ keyword = '' }: { keyword?: string }) => {
    const list = staff.filter(({ userName }) => userName.includes(keyword))
    return Promise.resolve({ list, total: list.length, pageIndex: 1, pageSize: 50 })
  }
  showPage(<Rooms />, { api: { audience: { ...audience, people } } })
}
const missing = () => screen.getByTestId('missing').textContent

const watches = (room: string, name: string) => choose(`${room} 的监考员`, `${name} · 医务科`, name)

test('each room wants an invigilator, found by name; one room alone is for everybody whom no other names', async () => {
  show()
  fireEvent.click(screen.getByLabelText('分考场，由监考员开考'))
  await screen.findByLabelText('考场 1 的监考员')
  expect(missing()).toBe('每个考场要有监考员')
  await watches('考场 1', '冯志远')
  await waitFor(() => expect(missing()).toBe(''))
  fireEvent.click(screen.getByRole('button', { name: '加一个考场' }))
  await watches('考场 2', '蒋建国')
  await waitFor(() => expect(missing()).toBe('要有且只有一个考场不选科室，留给其余人员'))
  await choose('谁在 考场 1 考', '重症医学科')
  await waitFor(() => expect(missing()).toBe(''))
  expect(screen.getByTestId('rooms').textContent).toBe('考场 1 d2 u11; 考场 2 u3')
  fireEvent.click(screen.getByLabelText('分考场，由监考员开考'))
  expect(screen.queryByLabelText('考场 1 的监考员')).toBeNull()
})
