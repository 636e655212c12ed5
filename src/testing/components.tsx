/**
 * Plain DOM fakes for @tarojs/components in jest: the real ones are circular ESM and web components. They take the
 * same props and give events the same shape (`detail.value`). The real H5 build is looked at in Chromium.
 */
import { createElement, forwardRef, type ReactNode, type Ref } from 'react'

type Props = Record<string, unknown> & { children?: ReactNode }
const notForDom = [
  'hoverClass',
  'catchMove',
  'nativeProps',
  'placeholderClass',
  'confirmType',
  'onConfirm',
  'password',
  'maxlength',
  'onInput',
  'scrollX',
  'scrollY',
]

const plain = (props: Props) =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !notForDom.includes(name)))
const box = (tag: string) =>
  forwardRef(function Box(props: Props, ref: Ref<unknown>) {
    return createElement(tag, { ...plain(props), ref })
  })

export const View = box('div')
export const ScrollView = box('div')
export const RootPortal = box('div')
export const Text = box('span')
export const Image = box('img')
export const Swiper = box('div')
export const SwiperItem = box('div')

export function Textarea({
  value = '',
  nativeProps = {},
  onInput,
  onBlur,
  autoHeight: _,
  ...rest
}: InputProps & { autoHeight?: boolean }) {
  const changeEvent = (target: unknown) => ({
    detail: { value: (target as { value: string }).value },
  })
  return createElement('textarea', {
    ...plain(rest),
    ...nativeProps,
    value,
    onChange: (event: { target: unknown }) => onInput?.(changeEvent(event.target)),
    onBlur: (event: { target: unknown }) => onBlur?.(changeEvent(event.target)),
  })
}

interface InputProps extends Props {
  value?: string
  password?: boolean
  nativeProps?: Record<string, unknown>
  onInput?(event: { detail: { value: string } }): void
  onBlur?(event: { detail: { value: string } }): void
  onFocus?(event: { detail: { value: string } }): void
  onConfirm?(event: { detail: { value: string } }): void
}

export function Input({
  value = '',
  password,
  nativeProps = {},
  onInput,
  onBlur,
  onFocus,
  onConfirm,
  ...rest
}: InputProps) {
  const { autocomplete, inputmode, ...native } = nativeProps
  const changeEvent = (target: unknown) => ({
    detail: { value: (target as { value: string }).value },
  })
  return createElement('input', {
    ...plain(rest),
    ...native,
    autoComplete: autocomplete,
    inputMode: inputmode,
    value,
    type: password ? 'password' : 'text',
    onChange: (event: { target: unknown }) => onInput?.(changeEvent(event.target)),
    onBlur: (event: { target: unknown }) => onBlur?.(changeEvent(event.target)),
    onFocus: (event: { target: unknown }) => onFocus?.(changeEvent(event.target)),
    onKeyDown: (event: { key: string; target: unknown }) => {
      if (event.key === 'Enter') onConfirm?.(changeEvent(event.target))
    },
  })
}
