/// <reference types="@tarojs/taro" />

declare module '*.scss'
declare module '*.css'

/** Set by the build, see config/constants.ts. */
declare const BASE_PATH: string
declare const API_BASE: string
declare const IS_PRODUCTION: boolean
declare const MINIMUM_LIBRARY: string
