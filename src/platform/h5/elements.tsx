/**
 * The platform's elements as plain DOM, under their mini-program names: config/index.ts puts this file in the place of @tarojs/components
 * for H5 (its web components cost 25 KB before the first page and a node more for each). Props and events have the mini-program's shape
 * (`detail.value`), as far as this program uses them; what a web page does not know (hoverClass) is left out.
 */
import {
  forwardRef,
  Fragment,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ComponentPropsWithoutRef,
  type ForwardedRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react'

interface Typed {
  detail: { value: string }
}
const typed = (value: string): Typed => ({ detail: { value } })

interface ViewProps extends ComponentPropsWithoutRef<'div'> {
  hoverClass?: string
  /** What lies under it does not scroll. */
  catchMove?: boolean
}

export const View = forwardRef(function View(
  { hoverClass: _, catchMove, style, ...rest }: ViewProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const still = catchMove ? { touchAction: 'none', ...style } : style
  return <div {...rest} {...(still && { style: still })} ref={ref} />
})

/** Text as a plain element. */
export const Text = (props: ComponentPropsWithoutRef<'span'>) => <span {...props} />

type Mode = 'widthFix' | 'aspectFill' | 'aspectFit'
const fits: Readonly<Record<Mode, object>> = {
  widthFix: { height: 'auto' },
  aspectFill: { objectFit: 'cover' },
  aspectFit: { objectFit: 'contain' },
}

interface ImageProps extends ComponentPropsWithoutRef<'img'> {
  mode?: Mode
}

/** A picture as a plain element. */
export const Image = ({ mode = 'widthFix', style, alt = '', ...rest }: ImageProps) => (
  <img {...rest} alt={alt} style={{ ...fits[mode], ...style }} />
)

/** A button as a plain element. */
export const Button = ({
  hoverClass: _,
  openType: _open,
  ...rest
}: ComponentPropsWithoutRef<'button'> & { hoverClass?: string; openType?: string }) => (
  <button type="button" {...rest} />
)

interface EntryProps {
  value?: string
  maxlength?: number
  placeholderClass?: string
  onInput?(event: Typed): void
  onFocus?(event: Typed): void
  onBlur?(event: Typed): void
}
type Without<T extends 'input' | 'textarea'> = Omit<
  ComponentPropsWithoutRef<T>,
  keyof EntryProps | 'type'
>

/** Props as the web has them; the events as the mini-program has them. */
function entry<T extends EntryProps>(props: T) {
  const { value = '', maxlength, placeholderClass: _, onInput, onFocus, onBlur, ...rest } = props
  return {
    ...rest,
    value,
    ...(maxlength !== undefined && maxlength >= 0 && { maxLength: maxlength }),
    onChange: ({ target }: { target: { value: string } }) => onInput?.(typed(target.value)),
    onFocus: ({ target }: { target: { value: string } }) => onFocus?.(typed(target.value)),
    onBlur: ({ target }: { target: { value: string } }) => onBlur?.(typed(target.value)),
  }
}

/** Which keys a phone shows. A field of type `number` would be a spin button, and takes no maxLength. */
const keyboards = {
  text: { type: 'text' },
  number: { type: 'text', inputMode: 'numeric' },
  digit: { type: 'text', inputMode: 'decimal' },
  // With the browser's own picker.
  date: { type: 'date' },
  time: { type: 'time' },
} as const

interface InputProps extends Without<'input'>, EntryProps {
  type?: keyof typeof keyboards
  password?: boolean
  confirmType?: 'done' | 'search'
  onConfirm?(event: Typed): void
}

export const Input = forwardRef(function Input(
  props: InputProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const { type = 'text', password, confirmType = 'done', onConfirm, ...rest } = props
  const keys = ({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    // The key that takes a word from a Chinese keyboard is no confirmation.
    if (key === 'Enter' && !nativeEvent.isComposing) onConfirm?.(typed(currentTarget.value))
  }
  return (
    <input
      {...keyboards[type]}
      {...(password && { type: 'password' })}
      enterKeyHint={confirmType}
      {...entry(rest)}
      onKeyDown={keys}
      ref={ref}
    />
  )
})

interface TextareaProps extends Without<'textarea'>, EntryProps {
  /** It grows with what is written. */
  autoHeight?: boolean
}

export const Textarea = forwardRef(function Textarea(
  { autoHeight, ...props }: TextareaProps,
  ref: ForwardedRef<HTMLTextAreaElement | null>,
) {
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    ref,
    () => area.current,
  )
  useLayoutEffect(() => {
    const { current } = area
    if (!autoHeight || !current) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight}px`
  }, [autoHeight, props.value])
  return <textarea rows={1} {...entry(props)} ref={area} />
})

const nothing = ({ children }: { children?: ReactNode }) => <Fragment>{children}</Fragment>
/** Of the mini-program alone. */
export { nothing as CustomWrapper, nothing as Picker, nothing as Video, nothing as WebView }
/** Taro wants it by this name; our lists bring their own (ui/lists/PullToRefresh). */
export const PullDownRefresh = nothing
