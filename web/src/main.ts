import { mount } from 'svelte';
import App from './App.svelte';
import './themes.css';
import './base.css';
import './parts.css';
import './cards.css';
import './frames.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
