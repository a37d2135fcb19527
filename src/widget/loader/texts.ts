/** The texts of the button, in its own code: it makes no request for them. */
import { button as ar } from '@/../public/locales/ar/widget.json'
import { button as de } from '@/../public/locales/de/widget.json'
import { button as en } from '@/../public/locales/en/widget.json'
import { button as es } from '@/../public/locales/es/widget.json'
import { button as fr } from '@/../public/locales/fr/widget.json'
import { button as ja } from '@/../public/locales/ja/widget.json'
import { button as ko } from '@/../public/locales/ko/widget.json'
import { button as pt } from '@/../public/locales/pt/widget.json'
import { button as ru } from '@/../public/locales/ru/widget.json'
import { button as tr } from '@/../public/locales/tr/widget.json'
import { button as zh } from '@/../public/locales/zh/widget.json'
import { inVisitorLanguage } from './inVisitorLanguage'

export type ButtonTexts = typeof en

/** Returns the texts in the visitor's language. */
export const buttonTexts = (): ButtonTexts => inVisitorLanguage({ ar, de, en, es, fr, ja, ko, pt, ru, tr, zh })
