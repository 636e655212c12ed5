import { type Builtin, type BuiltinNode, bubble, fire, reflect } from './builtin'

type Field = HTMLInputElement | HTMLTextAreaElement
const inners = new WeakMap<HTMLElement, Field>()
/** The real field inside wx-input and wx-textarea. */
export const innerField = (node: BuiltinNode): Field | undefined => inners.get(node.$$)

const whenSet =
  (change: (field: Field, value: unknown) => void) => (node: BuiltinNode, value: unknown) => {
    const field = innerField(node)
    if (field) change(field, value)
  }

function textField(tag: 'input' | 'textarea'): Builtin {
  return {
    slot: false,
    properties: {
      value: '',
      type: '',
      password: false,
      placeholder: '',
      placeholderStyle: '',
      placeholderClass: '',
      disabled: false,
      maxlength: 140,
      focus: false,
      autoFocus: false,
      cursorSpacing: undefined,
      confirmType: '',
      confirmHold: false,
      cursor: undefined,
      selectionStart: undefined,
      selectionEnd: undefined,
      adjustPosition: false,
      holdKeyboard: false,
      autoHeight: false,
      showConfirmBar: false,
      fixed: false,
      name: '',
      cursorColor: '',
      alwaysEmbed: false,
    },
    changed: {
      value: whenSet((field, value) => {
        if (field.value !== value) field.value = String(value ?? '')
      }),
      placeholder: whenSet((field, value) => {
        field.placeholder = String(value ?? '')
      }),
      disabled: whenSet((field, value) => {
        field.disabled = Boolean(value)
      }),
      password: whenSet((field, value) => {
        if (field instanceof HTMLInputElement) field.type = value ? 'password' : 'text'
      }),
      focus: whenSet((field, value) => {
        if (value) field.focus()
      }),
    },
    attached(node) {
      const field = node.$$.ownerDocument.createElement(tag)
      inners.set(node.$$, field)
      const { data } = node
      field.className = 'wx-inner'
      if (field instanceof HTMLInputElement)
        field.type = inputType(Boolean(data.password), String(data.type))
      field.value = String(data.value ?? '')
      field.placeholder = String(data.placeholder ?? '')
      field.setAttribute('aria-label', String(data.placeholder ?? ''))
      field.disabled = Boolean(data.disabled)
      if (Number(data.maxlength) > 0) field.maxLength = Number(data.maxlength)
      node.$$.appendChild(field)
      listen(node, field)
      if (data.focus || data.autoFocus) field.focus()
    },
  }
}

function listen(node: BuiltinNode, field: Field): void {
  field.addEventListener('input', (event) => {
    event.stopPropagation()
    fire(node, 'input', { value: field.value, cursor: field.selectionStart, keyCode: 0 })
  })
  field.addEventListener('focus', () => fire(node, 'focus', { value: field.value, height: 0 }))
  field.addEventListener('blur', () => {
    fire(node, 'blur', { value: field.value, cursor: field.selectionStart })
    fire(node, 'change', { value: field.value })
  })
  field.addEventListener('keydown', (event) => {
    if (
      event instanceof KeyboardEvent &&
      event.key === 'Enter' &&
      field instanceof HTMLInputElement
    )
      fire(node, 'confirm', { value: field.value })
  })
}

const hover = {
  hoverClass: '',
  hoverStopPropagation: false,
  hoverStartTime: undefined,
  hoverStayTime: undefined,
  animation: null,
}

const button: Builtin = {
  properties: {
    ...hover,
    type: '',
    size: '',
    plain: false,
    disabled: false,
    loading: false,
    openType: '',
    formType: '',
    name: '',
    lang: '',
    sessionFrom: '',
    sendMessageTitle: '',
    sendMessagePath: '',
    sendMessageImg: '',
    appParameter: '',
    showMessageCard: false,
    businessId: '',
    publicId: '',
  },
  changed: {
    disabled: (node, value) => reflect(node, 'disabled', value),
    openType: (node, value) => reflect(node, 'open-type', value),
    formType: (node, value) => reflect(node, 'form-type', value),
  },
  attached(node, port) {
    node.$$.setAttribute('role', 'button')
    node.addListener('tap', () => {
      const openTypes = String(node.data.openType).split('|')
      if (openTypes.includes('agreePrivacyAuthorization')) {
        port.agree(node.$$.id)
        fire(node, 'agreeprivacyauthorization', {})
      }
      if (openTypes.includes('getPhoneNumber'))
        fire(node, 'getphonenumber', { code: port.phoneCode(), errMsg: 'getPhoneNumber:ok' })
      if (node.data.openType === 'share')
        port.share('button', { id: node.$$.id, dataset: { ...node.$$.dataset } })
      if (node.data.formType) bubble(node, 'formaction', { kind: node.data.formType })
    })
  },
}

export const fieldBuiltins: Record<string, Builtin> = {
  input: textField('input'),
  textarea: textField('textarea'),
  button,
  view: { properties: hover },
}

function inputType(password: boolean, type: string): string {
  if (password) return 'password'
  return type === 'number' || type === 'digit' ? 'tel' : 'text'
}
