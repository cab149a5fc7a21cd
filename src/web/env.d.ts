declare module 'virtual:shell' {
  const text: string;
  export default text;
}
