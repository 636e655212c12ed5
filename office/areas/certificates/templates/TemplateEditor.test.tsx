import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { editorApi } from '../../../testing/editorApi'
import { aUser, showPage } from '../../../testing/officeFor'
import { TemplateEditor } from './TemplateEditor'

type Calls = Contract['certificateTemplate']

function show() {
  const saved: Input<Calls['save']>[] = []
  const shown: Input<Calls['preview']>[] = []
  const certificateTemplate = {
    preview(input: Input<Calls['preview']>) {
      shown.push(input)
      return Promise.resolve({ picture: 'AA==', isExample: 1 })
    },
    takePicture: () => Promise.resolve({ pictureId: 'seal-1' }),
    save(input: Input<Calls['save']>) {
      saved.push(input)
      return Promise.resolve({ templateId: 'M1', version: 1 })
    },
  }
  const pages = (
    <Routes>
      <Route path="certificates/templates/new" element={<TemplateEditor />} />
      <Route path="certificates/templates/:templateId" element={<TemplateEditor />} />
    </Routes>
  )
  const page = showPage(pages, {
    at: '/certificates/templates/new',
    api: { ...editorApi(), certificateTemplate },
    user: aUser(['certificate.read', 'certificate.issue']),
  })
  return { ...page, saved, shown }
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: '保存' })

test('a template wants a name and shows whose it is; a seal is put on and seen before it is stored', async () => {
  const { container, saved, shown, router } = show()
  await screen.findByText('模板还没有名称')
  fireEvent.change(screen.getByLabelText('模板名称'), { target: { value: '院感证书' } })
  expect(screen.queryByText('模板还没有名称')).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: '姓名' }))
  screen.getByText('“显示内容”里没有勾选姓名')
  expect(save().disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: '姓名' }))
  expect(save().disabled).toBe(false)

  const seal = within(screen.getByRole('group', { name: '印章' }))
  const large = new File([new Uint8Array(1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
  const files = () => screen.getByRole('group', { name: '印章' }).querySelector('input')!
  fireEvent.change(files(), { target: { files: [large] } })
  seal.getByText(/1 MB/)
  const small = new File([new Uint8Array(8)], 'seal.png', { type: 'image/png' })
  fireEvent.change(files(), { target: { files: [small] } })
  await seal.findByText('换一张')
  await waitFor(() => expect(shown.at(-1)?.design.seal).toBe('seal-1'))
  expect(container.querySelector('img')?.alt).toBe('证书预览')

  fireEvent.click(screen.getByRole('switch', { name: '本院默认模板' }))
  fireEvent.click(save())
  await waitFor(() => expect(router.state.location.pathname).toBe('/certificates/templates/M1'))
  expect(saved).toEqual([
    expect.objectContaining({
      name: '院感证书',
      isDefault: 1,
      design: expect.objectContaining({ seal: 'seal-1' }) as object,
    }),
  ])
})
