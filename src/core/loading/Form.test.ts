import { Code } from '@contract/codes'
import { ApiError } from '@/api/ApiError'
import { Form } from './Form'

const aForm = () =>
  new Form(
    { name: '', mobile: '' },
    {
      rules: {
        name: (name) => (name.trim() ? undefined : 'name missing'),
        mobile: (mobile) => (mobile.length === 11 ? undefined : 'eleven digits'),
      },
      normalize: { mobile: (mobile) => mobile.replace(/\D/g, '') },
      fieldOfCode: { [Code.numberTaken]: 'mobile' },
    },
  )
const filled = () => {
  const form = aForm()
  form.set('name', '王芳')
  form.set('mobile', '138 0000 0001')
  return form
}

test('what is typed is normalized, and makes the form dirty until it is as it was', () => {
  const form = aForm()
  expect(form.isDirty).toBe(false)
  form.set('mobile', '138-0')
  expect(form.values.mobile).toBe('1380')
  expect(form.isDirty).toBe(true)
  form.set('mobile', '')
  expect(form.isDirty).toBe(false)
})

test('a field complains when it was left with something in it, and is silent as soon as it is right', () => {
  const form = aForm()
  form.set('mobile', '138')
  expect(form.errorOf('mobile')).toBeUndefined()
  form.leave('mobile')
  expect(form.errorOf('mobile')).toBe('eleven digits')
  form.set('mobile', '13800000001')
  expect(form.errorOf('mobile')).toBeUndefined()
  form.leave('name')
  expect(form.errorOf('name')).toBeUndefined()
})

test('a try to send says everything that is missing, and sends nothing', async () => {
  const form = aForm()
  const send = jest.fn(() => Promise.resolve(true))
  expect(await form.submit(send)).toBeUndefined()
  expect(send).not.toHaveBeenCalled()
  expect([form.errorOf('name'), form.errorOf('mobile')]).toEqual(['name missing', 'eleven digits'])
  form.set('name', '王芳')
  form.set('mobile', '13800000001')
  expect(form.isValid).toBe(true)
  expect(form.errorOf('name')).toBeUndefined()
})

test('one field is asked alone: also an empty one says what is missing, until it is changed', () => {
  const form = aForm()
  expect(form.ask('mobile')).toBe(false)
  expect([form.errorOf('mobile'), form.errorOf('name')]).toEqual(['eleven digits', undefined])
  form.set('mobile', '1')
  expect(form.errorOf('mobile')).toBeUndefined()
  form.set('mobile', '13800000001')
  expect(form.ask('mobile')).toBe(true)
})

test('it is sent once, however often it is pressed', async () => {
  const form = filled()
  let arrive: (done: boolean) => void = () => undefined
  const send = jest.fn(() => new Promise<boolean>((done) => (arrive = done)))
  const first = form.submit(send)
  expect(form.isSubmitting).toBe(true)
  expect(await form.submit(send)).toBeUndefined()
  arrive(true)
  expect(await first).toBe(true)
  expect(send).toHaveBeenCalledTimes(1)
  expect(form).toMatchObject({ isSubmitting: false, isDirty: false })
})

test('what the server says of a field stands there until it is changed; all that was typed stays', async () => {
  const form = filled()
  const refuse = () =>
    Promise.reject(new ApiError('refused', 'in use already', { code: Code.numberTaken }))
  expect(await form.submit(refuse)).toBeUndefined()
  expect(form.errorOf('mobile')).toBe('in use already')
  expect(form.problem).toBeUndefined()
  expect(form.values).toEqual({ name: '王芳', mobile: '13800000001' })
  expect(form).toMatchObject({ isDirty: true, isSubmitting: false })
  form.set('mobile', '13800000002')
  expect(form.errorOf('mobile')).toBeUndefined()
})

test('what the line or the server says of the whole stands under the form, and goes with the next change', async () => {
  const form = filled()
  await form.submit(() => Promise.reject(new ApiError('network', '')))
  expect(form.problem).not.toBe('')
  expect(form.errorOf('name')).toBeUndefined()
  form.set('name', '王')
  expect(form.problem).toBeUndefined()
})

test('a toast says it beside the form', async () => {
  const notifyBeside = jest.fn()
  const error = Object.assign(new ApiError('refused', 'no', { code: 1 }), { notifyBeside })
  const form = filled()
  await form.submit(() => Promise.reject(error))
  expect([form.problem, notifyBeside.mock.calls.length]).toEqual(['no', 1])
})

test('a bug is not hidden, and the form can be sent again', async () => {
  const form = filled()
  await expect(form.submit(() => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug')
  expect(form.isSubmitting).toBe(false)
})

test('it begins anew with other values', async () => {
  const form = aForm()
  await form.submit(() => Promise.resolve(true))
  form.begin({ name: '李娜', mobile: '' })
  expect(form).toMatchObject({ isDirty: false, hasTried: false })
  expect(form.errorOf('mobile')).toBeUndefined()
  expect(form.values.name).toBe('李娜')
})

test('an input is given all that it needs', () => {
  const form = aForm()
  form.field('mobile').onChange('138')
  form.field('mobile').onLeave()
  expect(form.field('mobile')).toMatchObject({ value: '138', problem: 'eleven digits' })
})
