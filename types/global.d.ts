/// <reference types="@tarojs/taro" />

declare module '*.scss'
declare module '*.css'

/** Set by the build, see config/constants.ts. */
declare const BASE_PATH: string
declare const API_BASE: string
declare const IS_PRODUCTION: boolean
declare const MINIMUM_LIBRARY: string
/** Whether the host of the H5 build is a business domain of this mini-program: its web view shows nothing else. */
declare const HAS_WEB_VIEW: boolean
/** Which version of the program this is: told with what fails. */
declare const PROGRAM_VERSION: string
