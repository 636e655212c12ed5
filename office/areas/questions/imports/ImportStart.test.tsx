import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { DeskJob } from '@contract/calls/operating/deskJob'
import { CallError } from '../../../api/CallError'
import { showPage } from '../../../testing/officeFor'
import { ImportStart } from './ImportStart'

/** Chooses a file as the dialog of the browser hands it over. */
const give = (container: HTMLElement, name: string) =>
  fireEvent.change(container.querySelector('input[type=file]')!, {
    target: { files: [new File(['…'], name)] },
  })

const jobOf = (part: Partial<DeskJob>): DeskJob => ({
  jobId: 'J1',
  kind: 'readQuestions',
  title: '读题目',
  state: 'failed',
  done: 0,
  total: 0,
  says: '',
  link: '',
  address: '',
  fileName: '',
  notes: [],
  noteCount: 0,
  bytes: 0,
  createdTime: 0,
  endedTime: 1,
  ...part,
})

test('a file that the server refuses, or cannot read later, is told in its words; another one is read', async () => {
  const old = '这是旧格式的 Word 文件（.doc）'
  const locked = '这个文件有打开密码'
  const readFile = ({ fileName }: { fileName: string }) => {
    if (fileName === '很大.zip') return Promise.reject(new CallError('refused', { words: locked }))
    return Promise.resolve({ jobId: fileName, draftId: '' })
  }
  const watch = ({ jobId }: { jobId: string }) =>
    Promise.resolve(
      jobOf(
        jobId === '老试卷.doc'
          ? { jobId, says: old }
          : { jobId, state: 'done', link: 'questions/imports/D1' },
      ),
    )
  const { container, router } = showPage(<ImportStart />, {
    api: { questionImport: { readFile }, deskJob: { watch } },
  })
  give(container, '老试卷.doc')
  await screen.findByText(old)
  give(container, '很大.zip')
  const alert = await screen.findByText(locked)
  expect(screen.getAllByRole('alert')).toEqual([alert])
  give(container, '新试卷.docx')
  await waitFor(() => expect(router.state.location.pathname).toBe('/questions/imports/D1'))
})

test('words that are pasted are read once there are any, and lead to what has to be mended', async () => {
  const readText = () => Promise.resolve({ draftId: 'D2', broken: 1 })
  const { router } = showPage(<ImportStart />, { api: { questionImport: { readText } } })
  fireEvent.click(screen.getByText('粘贴文字'))
  const read = screen.getByRole<HTMLButtonElement>('button', { name: '读取文字' })
  expect(read.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('把题目粘贴在这里'), { target: { value: '1. 洗手？' } })
  fireEvent.click(read)
  await waitFor(() => expect(router.state.location.search).toBe('?show=broken'))
  expect(router.state.location.pathname).toBe('/questions/imports/D2')
})
