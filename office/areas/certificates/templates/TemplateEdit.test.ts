import { noDrafts } from '../../../testing/noDrafts'
import { TemplateEdit, type StoredTemplate } from './TemplateEdit'

const place = noDrafts(1)
const found = { draft: undefined, others: [] }

function editing(stored?: StoredTemplate) {
  const saved: object[] = []
  const api = {
    certificateTemplate: {
      save: (input: object) => {
        saved.push(input)
        return Promise.resolve({ templateId: 't1', version: (stored?.version ?? 0) + 1 })
      },
      takePicture: () => Promise.resolve({ pictureId: 'a'.repeat(64) }),
    },
  }
  return { edit: new TemplateEdit(api as never, stored, place, found), saved }
}

test('a template without a name, or without the name field, says so and names the field', () => {
  const { edit } = editing()
  expect(edit.missing.map(({ field }) => field)).toEqual(['template-name'])
  edit.change({ name: '院感证书' })
  edit.design({ fields: ['title', 'qr'] })
  expect(edit.missing.map(({ field }) => field)).toEqual(['field-name'])
  edit.design({ fields: ['name'] })
  expect(edit.missing).toEqual([])
})

test('it is saved upon the version that was opened, then upon the one that was stored', async () => {
  const first = editing()
  first.edit.change({ name: ' 院感证书 ' })
  await first.edit.takePicture('seal', 'AAAA')
  expect(first.edit.values.design.seal).toBe('a'.repeat(64))
  await first.edit.save()
  expect(first.saved).toEqual([
    expect.not.objectContaining({ templateId: expect.anything() as string }),
  ])
  const { name, isDefault, design } = first.edit.values
  const again = editing({ templateId: 't1', version: 4, name, isDefault, design })
  again.edit.change({ isDefault: true })
  await again.edit.save()
  await again.edit.save()
  expect(again.saved).toEqual([
    expect.objectContaining({ templateId: 't1', version: 4, isDefault: 1 }),
    expect.objectContaining({ version: 5 }),
  ])
})
