import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { shellScript } from './tools/shell-script.ts';

export default defineConfig({
  plugins: [tailwindcss(), shellScript(), reactRouter()],
  // The stylesheet needs browsers of 2023 all the same (Tailwind 4); told so, it comes without copies for older ones.
  build: { target: 'es2022', cssTarget: ['chrome111', 'safari16.4', 'firefox128'], assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
