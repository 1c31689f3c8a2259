import '@voice-feedback/widget';
import { mount } from 'svelte';
import App from './app.svelte';

const target = document.querySelector('#app');
if (target !== null) mount(App, { target });
